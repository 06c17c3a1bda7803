/** What a person looks for on a page: a control by its role and name, or a field by its label. */
export interface Wanted {
  role: 'button' | 'link' | 'heading' | 'field' | 'file' | 'picture'
  name: string | RegExp
  /** Only inside the region, card or dialog of this name. */
  inside?: string
}

/** Something on a page that was found. */
export interface Control {
  click(): Promise<void>
  type(text: string): Promise<void>
  upload(file: string): Promise<void>
}

/** A key that moves through a page or presses what has the focus. */
export type Key = 'Tab' | 'Shift+Tab' | 'Enter'

/** What an engine's accessibility tree says of an element: what a screen reader reads out. */
export interface Spoken {
  /** Empty where the engine has no word for the element's kind. */
  role: string
  name: string
}

/** One tab of a browser, in the least words that every engine has. */
export interface EnginePage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Makes what the page sees as large as this. */
  resize(width: number, height: number): Promise<void>
  /** Calls a function in the page with an argument that goes over as JSON, and answers what it answers. */
  evaluate<A, R>(call: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** Presses a key of the keyboard, as the browser's own key event. */
  press(key: Key): Promise<void>
  /** Types where the focus is. */
  write(text: string): Promise<void>
  /** What the engine's own accessibility tree has at the element with the focus; `null` when nothing has it, or it is not in there. */
  readFocus(): Promise<Spoken | null>
  /** The element that a function finds in the page, or `null`. */
  find<A>(call: (argument: A) => Element | null, argument: A): Promise<Control | null>
}

/** A running browser. Each page it opens is a person of their own: no cookie is shared between two. */
export interface Engine {
  open(): Promise<EnginePage>
  /** Ends the browser and every process that it started, whatever state they are in. */
  close(): Promise<void>
}

/** How to start an engine. */
export interface EngineOptions {
  /** A camera that gives a made-up picture; without it there is none. */
  camera?: boolean
}

/** Starts a browser. */
export type LaunchEngine = (options?: EngineOptions) => Promise<Engine>

export type EngineName = 'chromium' | 'firefox' | 'webkit'
