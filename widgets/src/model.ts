/** The part of anywidget's model that is used here. */
export interface Model {
  get(name: string): unknown;
  on(name: string, callback: (...args: never[]) => void): void;
  off(name: string, callback: (...args: never[]) => void): void;
  send(content: unknown): unknown;
  widget_manager?: unknown;
}
