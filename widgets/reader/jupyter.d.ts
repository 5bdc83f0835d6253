// What we use of JupyterLab and Lumino, as their documentation has it: their own types would bring 400 packages along.

declare module "@lumino/signaling" {
  export interface ISignal<Sender, Arguments> {
    connect(slot: (sender: Sender, argument: Arguments) => void): boolean;
    disconnect(slot: (sender: Sender, argument: Arguments) => void): boolean;
  }
}

declare module "@lumino/widgets" {
  export class Widget {
    constructor(options?: { node?: HTMLElement });
    readonly node: HTMLElement;
    readonly isDisposed: boolean;
    readonly isVisible: boolean;
    addClass(name: string): void;
    toggleClass(name: string, force?: boolean): boolean;
    hasClass(name: string): boolean;
    setHidden(hidden: boolean): void;
    dispose(): void;
    readonly disposed: import("@lumino/signaling").ISignal<this, void>;
  }
}

declare module "@jupyterlab/application" {
  import type { Widget } from "@lumino/widgets";

  export interface JupyterFrontEnd {
    readonly commands: {
      addCommand(id: string, options: Record<string, unknown>): void;
      execute(id: string, options?: Record<string, unknown>): Promise<unknown>;
      notifyCommandChanged(id?: string): void;
    };
    readonly restored: Promise<void>;
    readonly shell: { readonly currentWidget: Widget | null };
  }
  export interface JupyterFrontEndPlugin<T> {
    id: string;
    description?: string;
    autoStart?: boolean;
    requires?: unknown[];
    optional?: unknown[];
    // biome-ignore: the services that follow are those that were required
    activate(app: JupyterFrontEnd, ...services: never[]): T;
  }
}
