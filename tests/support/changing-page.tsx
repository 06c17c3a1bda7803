import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { endHydration } from '#app/lib/foreign-changes.ts'

/** How often the page changes; each change is another step, and the last one leads back to the first. */
export const changes = 6

const codes = ['4711', '9024', '1357', '1357', '2468', '8080']
const lists = [
  ['soap', 'towels', 'wood'],
  ['wood', 'soap', 'towels'],
  ['wood', 'towels'],
  ['wood', 'matches', 'towels', 'salt'],
  [],
  ['soap'],
]

/** A page that changes in all ways that React has: texts, parts of sentences, elements, order, layers. */
export function ChangingPage() {
  const [step, setStep] = useState(0)
  const [presses, setPresses] = useState(0)
  useLayoutEffect(endHydration, [])
  useLayoutEffect(() => {
    Object.assign(window, { goTo: setStep })
    document.documentElement.dataset.step = String(step)
  }, [step])
  const code = codes[step]
  const isEven = step % 2 === 0
  return (
    <main>
      <h1>{isEven ? 'Your stay' : 'Your stay at the house'}</h1>
      <p>
        Your code is {code}, please keep it. It works until {10 + step} o’clock.
      </p>
      <p>
        The door opens with <b>{code}</b> for {step + 1} guests
        {step === 1 && <em> and a dog</em>}.
      </p>
      <p>{step === 1 ? 'Saved just now' : 'Not saved yet'}</p>
      {step === 1 && <p role="alert">Something went wrong, code {code}</p>}
      <p>
        {step === 2 ? <strong>Urgent words</strong> : 'Calm words'} and more of them
        {step > 2 && `, ${step} in all`}
      </p>
      <ul>
        {lists[step]?.map((name) => (
          <li key={name}>
            Bring {name} in bag {step}
          </li>
        ))}
      </ul>
      {lists[step]?.length === 0 && <p>Nothing to bring</p>}
      {step < 2 ? (
        <section key="first">
          <h2>First part</h2>
          <p>It has {step} words</p>
        </section>
      ) : (
        <section key="second">
          <p>Second part, with its own {code}</p>
          {step > 3 && <p>And its end</p>}
        </section>
      )}
      <form>
        <label>
          Name of the guest {isEven ? '(needed)' : '(please)'} <input name="guest" />
        </label>
        {isEven && <textarea name="note" aria-label="Note" />}
        <button type="button" onClick={() => setPresses((count) => count + 1)}>
          Pressed {presses} times
        </button>
      </form>
      {step === 3 && createPortal(<p role="status">The layer says {code}</p>, document.body)}
      {code} stands alone beside {isEven ? 'even' : 'odd'} elements <i>of step {step}</i>
    </main>
  )
}
