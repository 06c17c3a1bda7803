import { expect, it } from 'vitest'
import { lookOf } from './action-button.tsx'

const question = { title: 'Remove it?', text: 'It’s gone then.', confirm: 'Remove', pending: 'Removing…' }

it('a button whose question destroys is red like its answer, and every other one is not', () => {
  expect(lookOf({ variant: 'secondary', asks: question }).className).toContain('text-rata-600!')
  expect(lookOf({ variant: 'quiet', asks: question }).variant).toBe('dangerQuiet')
  expect(lookOf({ asks: question }).variant).toBe('danger')
  for (const asks of [undefined, { ...question, isDanger: false }])
    expect(lookOf({ variant: 'secondary', asks })).toEqual({ variant: 'secondary' })
})
