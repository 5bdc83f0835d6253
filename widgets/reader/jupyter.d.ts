// What we use of JupyterLab and Lumino, as their documentation has it: their own types would bring 400 packages along.

declare module "@lumino/signaling" {
  export interface ISignal<Sender, Arguments> {
    connect(slot: (sender: Sender, argument: Arguments) => void): boolean;
    disconnect(slot: (sender: Sender, argument: Arguments) => void): boolean;
  }
}

declare module "@lumino/widgets" {
  import type { ISignal } from "@lumino/signaling";

  export class Widget {
    constructor(options?: { node?: HTMLElement });
    readonly node: HTMLElement;
    readonly isDisposed: boolean;
    readonly isHidden: boolean;
    readonly disposed: ISignal<this, void>;
    addClass(name: string): void;
    removeClass(name: string): void;
    toggleClass(name: string, force?: boolean): boolean;
    hasClass(name: string): boolean;
    setHidden(hidden: boolean): void;
    dispose(): void;
    protected onAfterAttach(message: unknown): void;
  }
  export class Panel extends Widget {
    addWidget(widget: Widget): void;
  }
}

declare module "@jupyterlab/application" {
  import type { ISignal } from "@lumino/signaling";
  import type { Widget } from "@lumino/widgets";

  interface Contents {
    driveName(path: string): string;
    get(path: string, options?: object): Promise<{ readonly content: unknown }>;
    save(path: string, options?: { readonly type?: string; readonly content?: unknown }): Promise<unknown>;
  }
  export interface JupyterFrontEnd {
    readonly commands: {
      addCommand(id: string, options: Record<string, unknown>): void;
      execute(id: string, options?: Record<string, unknown>): Promise<unknown>;
      notifyCommandChanged(id?: string): void;
    };
    readonly restored: Promise<void>;
    readonly serviceManager: {
      readonly serverSettings: unknown;
      readonly contents: Contents;
      readonly sessions: {
        readonly ready: Promise<void>;
        refreshRunning(): Promise<void>;
        running(): Iterable<{ readonly path: string }>;
      };
    };
    readonly shell: {
      readonly currentWidget: Widget | null;
      readonly currentChanged?: ISignal<unknown, unknown>;
      readonly top?: Widget; // Notebook's alone, and the next one too
      readonly menu?: Widget;
      collapseLeft?(): void;
    };
  }
  export interface JupyterFrontEndPlugin<Service> {
    id: string;
    description?: string;
    autoStart?: boolean;
    requires?: unknown[];
    optional?: unknown[];
    provides?: unknown;
    activate(app: JupyterFrontEnd, ...services: never[]): Service;
  }
}

declare module "@jupyterlab/apputils" {
  export interface ICommandPalette {
    addItem(item: { command: string; category: string }): unknown;
  }
  export const ICommandPalette: unique symbol;
}

declare module "@jupyterlab/coreutils" {
  export const PageConfig: {
    getOption(name: string): string;
    getBaseUrl(): string;
    Extension: { isDisabled(id: string): boolean };
  };
}

declare module "@jupyterlab/translation" {
  export interface Answer {
    data: Record<string, Record<string, unknown> & { ""?: Record<string, unknown> }>;
    message?: string | undefined;
  }
  export interface ITranslatorConnector {
    fetch(options?: { language: string }): Promise<Answer>;
  }
  export const ITranslatorConnector: unique symbol;
  export interface ITranslator {
    load(domain: string): unknown;
  }
  export const ITranslator: unique symbol;
  export class TranslatorConnector implements ITranslatorConnector {
    constructor(address: string, settings: unknown);
    fetch(options?: { language: string }): Promise<Answer>;
  }
}

declare module "@jupyterlab/rendermime" {
  export interface IMimeModel {
    readonly data: Readonly<Record<string, unknown>>;
  }
  export interface IRenderer {
    renderModel(model: IMimeModel): Promise<void>;
  }
  export interface IRenderMimeRegistry {
    addFactory(factory: { safe: boolean; mimeTypes: string[]; createRenderer: () => IRenderer }, rank: number): void;
  }
  export const IRenderMimeRegistry: unique symbol;
}

declare module "@jupyterlab/cells" {
  import type { ISessionContext } from "@jupyterlab/notebook";
  import type { ISignal } from "@lumino/signaling";
  import type { Widget } from "@lumino/widgets";

  export interface ICellModel {
    readonly id: string;
    readonly type: string;
    trusted: boolean;
    readonly sharedModel: {
      getSource(): string;
      readonly changed: ISignal<unknown, { sourceChange?: unknown }>;
    };
    getMetadata(key: string): unknown;
  }
  interface Output {
    data?: Record<string, unknown>;
    metadata?: Record<string, unknown>;
  }
  export interface ICodeCellModel extends ICellModel {
    readonly outputs: {
      readonly length: number;
      get(at: number): { toJSON(): Output } | undefined;
      set(at: number, output: Output): void;
    };
  }
  export class Cell extends Widget {
    readonly model: ICellModel;
    readonly ready: Promise<void>;
  }
  export class CodeCell extends Cell {
    readonly outputArea: Widget;
    static execute(
      cell: CodeCell,
      session: ISessionContext,
      metadata?: Record<string, unknown>,
    ): Promise<{ content: { status: "ok" | "error" | "aborted" } } | undefined>;
  }
}

declare module "@jupyterlab/notebook" {
  import type { Cell, ICellModel } from "@jupyterlab/cells";
  import type { ISignal } from "@lumino/signaling";
  import type { Panel, Widget } from "@lumino/widgets";

  export interface Kernel {
    readonly id: string;
    readonly spec: Promise<{ language: string } | undefined>;
    interrupt(): Promise<void>;
    requestCommInfo(content: object): Promise<{ content: { status: "error" } | { status: "ok"; comms: object } }>;
    requestExecute(content: { code: string; silent: boolean; store_history: boolean }): {
      readonly done: Promise<unknown>;
      onIOPub: (message: { header: { msg_type: string }; content: { text?: string } }) => void;
    };
  }
  export interface ISessionContext {
    readonly ready: Promise<void>;
    readonly session: { readonly kernel: Kernel | null } | null;
    readonly kernelChanged: ISignal<this, unknown>;
    readonly statusChanged: ISignal<this, string>;
    restartKernel(): Promise<void>;
  }
  export interface INotebookModel {
    dirty: boolean;
    readonly deletedCells: string[];
    readonly cells: Iterable<ICellModel> & { readonly length: number; readonly changed: ISignal<unknown, unknown> };
    readonly stateChanged: ISignal<unknown, { name: string; newValue: unknown }>;
    getMetadata(key: string): unknown;
  }
  export class Notebook extends Widget {
    readonly widgets: readonly Cell[];
    readonly outerNode: HTMLElement;
    readonly model: INotebookModel | null;
    activeCellIndex: number;
    mode: "command" | "edit";
    scrollToItem(index: number, align: "start"): Promise<void>;
  }
  export class NotebookPanel extends Widget {
    readonly content: Notebook;
    readonly toolbar: Widget & { addItem(name: string, item: Widget): boolean };
    readonly contentHeader: Panel;
    readonly model: INotebookModel | null;
    readonly sessionContext: ISessionContext;
    readonly context: {
      readonly path: string;
      readonly ready: Promise<void>;
      readonly fileChanged: ISignal<unknown, unknown>;
    };
  }
  export interface INotebookTracker {
    readonly currentWidget: NotebookPanel | null;
    readonly currentChanged: ISignal<this, NotebookPanel | null>;
    readonly widgetAdded: ISignal<this, NotebookPanel>;
    forEach(act: (panel: NotebookPanel) => void): void;
  }
  export const INotebookTracker: unique symbol;
  export const NotebookActions: {
    readonly executionScheduled: ISignal<unknown, { notebook: Notebook; cell: Cell }>;
  };
}
