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

/** One tab of a browser, in the least words that every engine has. */
export interface EnginePage {
  open(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Makes what the page sees as large as this. */
  resize(width: number, height: number): Promise<void>
  /** Calls a function in the page with an argument that goes over as JSON, and answers what it answers. */
  evaluate<A, R>(call: (argument: A) => R | Promise<R>, argument: A): Promise<R>
  /** The element that a function finds in the page, or `null`. */
  find<A>(call: (argument: A) => Element | null, argument: A): Promise<Control | null>
}

/** A running browser. Each page it opens is a person of their own: no cookie is shared between two. */
export interface Engine {
  open(): Promise<EnginePage>
  /** Ends the browser and every process that it started, whatever state they are in. */
  close(): Promise<void>
}

/** How an engine is wished for. */
export interface EngineWishes {
  /** A camera that gives a made-up picture; without it there is none. */
  camera?: boolean
}

/** Starts a browser. */
export type LaunchEngine = (wishes?: EngineWishes) => Promise<Engine>

export type EngineName = 'chromium' | 'firefox' | 'webkit'
