import { describe, expect, it } from 'vitest'
import { sayErrors, wordOfProblem } from '#words/error-words.ts'
import { newPasswordProblem } from './rules.ts'

const about = { email: 'marama.tui@ratahouse.nz', siteName: 'Rātā House' }

/** What the host reads of it. */
const said = (password: string) =>
  sayErrors([wordOfProblem(newPasswordProblem(password, about) ?? '')], 'en')[0]

describe('a new password', () => {
  it.each([
    'a password for tests',
    'kettle-lichen-47',
    'Tīwaiwaka in the rain',
    'xV9!fG2#qL7m',
    'purple kettle, wet dog',
  ])('may be %s', (password) => {
    expect(newPasswordProblem(password, about)).toBeNull()
  })

  it.each(['password', '12345678', 'short one', 'xV9!fG2#qL7'])(
    'is refused when it is short: %s',
    (password) => {
      expect(said(password)).toBe('Use at least 12 characters')
    },
  )

  it.each([
    '123456789012',
    '1234567890123456',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijkl',
    'qwertyuiop123',
    'qwertyuiopasdf',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'password1234',
    'Password123!',
    'P@ssw0rd1234',
    'passwordpassword',
    'mypassword12',
    'iloveyou1234',
    'administrator',
    'welcome12345',
    'letmeinletmein',
    'changeme2026',
    'correcthorsebatterystaple',
    '121212121212',
    'newzealand2026',
  ])('is refused when everybody tries it: %s', (password) => {
    expect(said(password)).toContain('everybody tries first')
  })

  it.each(['marama.tui2026', 'ratahouse-123', 'Rātā House 1!', 'maramamarama1'])(
    'is refused when it says who has it: %s',
    (password) => {
      expect(said(password)).toContain('too close to your e-mail')
    },
  )
})
