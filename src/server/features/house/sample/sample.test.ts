import { describe, expect, it } from 'vitest'
import sample from '#content/sample/house.json' with { type: 'json' }

const sentences = JSON.stringify(sample).split(/(?<=[.!?"])\s|","/)

describe('the words of the sample house follow its pictures', () => {
  it('has the keypad on the left of the door, wherever it speaks of it', () => {
    const ofKeypad = sentences.filter((sentence) => /keypad (is|to)|a keypad on/i.test(sentence))
    expect(ofKeypad.length).toBeGreaterThanOrEqual(3)
    expect(ofKeypad.filter((sentence) => !/left/.test(sentence))).toEqual([])
  })

  it.each(['chandelier over the rug in the living room', 'a balcony under the gable'])(
    'has %s, as its pictures do',
    (words) => expect(sentences.filter((sentence) => sentence.includes(words))).toHaveLength(1),
  )

  it.each([
    'right of the door',
    'right of the front door',
    'ajar',
    'neighbour',
    'balcony through the glass door',
  ])('says nothing of “%s”, which no picture shows', (words) =>
    expect(sentences.filter((sentence) => sentence.includes(words))).toEqual([]),
  )
})
