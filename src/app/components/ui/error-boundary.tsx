import { Component, type ReactNode } from 'react'
import { reportCrash } from '#app/lib/report-crash.ts'
import { readTyped, reloadTyped, typeAgain } from '#app/lib/typed.ts'

interface State {
  isFailed: boolean
}

/**
 * Shows something else in place of children that can't be drawn. `again` draws them again with what was typed; the second
 * time it loads the page again.
 */
export class ErrorBoundary extends Component<
  { shown: (again: () => void) => ReactNode; children: ReactNode },
  State
> {
  override state: State = { isFailed: false }
  #typed: ReturnType<typeof readTyped> = []
  #failures = 0

  static getDerivedStateFromError(): State {
    return { isFailed: true }
  }

  /** Reads what was typed, just before React removes the fields. */
  override getSnapshotBeforeUpdate(_props: unknown, { isFailed }: State) {
    if (this.state.isFailed && !isFailed) this.#typed = readTyped()
    return null
  }

  override componentDidCatch(error: unknown): void {
    this.#failures += 1
    reportCrash('render', error)
  }

  override componentDidUpdate(_props: unknown, { isFailed }: State): void {
    if (isFailed && !this.state.isFailed) typeAgain(this.#typed)
  }

  #again = (): void => {
    if (this.#failures > 1) reloadTyped(this.#typed)
    else this.setState({ isFailed: false })
  }

  override render(): ReactNode {
    return this.state.isFailed ? this.props.shown(this.#again) : this.props.children
  }
}
