import { expect, it } from 'vitest'
import { messageOfProblem, translateErrors } from '#i18n/error-texts.ts'
import { newPasswordProblem } from '#server/features/accounts/passwords.ts'
import { scoreOf } from './password-score.ts'

const known = {
  emails: ['marama.tui@ratahouse.nz', 'stay@ratahouse.nz'],
  names: ['Rātā House', 'Ōhākune', 'Ruapehu', 'Marama', 'Marama Tūī'],
}

const leaked = `
  123456789012 1234567890123 12345678901234 123456789123 123456123456 123123123123 111111111111 000000000000
  121212121212 112233445566 987654321987 098765432109 147258369147 1234567891011 12345678901234567890
  aaaaaaaaaaaa abcdefghijkl abcdefghijklmnop abcdefg12345 abcd12345678 abc123abc123 abcabcabcabc a123456789012
  a1b2c3d4e5f6 1a2b3c4d5e6f qwertyuiop12 qwertyuiop123 qwertyuiopasdf qwertyuiop[] qwertyqwerty qwerty123456
  qwerty1234567 qwerty12345678 123456qwerty 12345qwertyui azertyuiop123 qwertzuiop123 1029384756qp 1q2w3e4r5t6y
  1q2w3e4r5t6y7u q1w2e3r4t5y6 1qaz2wsx3edc 1qazxsw23edc 1qaz1qaz1qaz zaq12wsxcde3 qazwsxedcrfv qazwsx123456
  zxcvbnm12345 zxcvbnm123456 asdfghjkl123 asdfghjkl1234 asdfasdfasdf asdf1234asdf password1234 password12345
  password123456 Password1234 Password123! P@ssw0rd1234 P@ssword1234 passwordpassword passw0rd1234 mypassword12
  mypassword123 mypassword1234 adminpassword newpassword1 changeme1234 changeme2026 letmein12345 letmeinletmein
  welcome12345 welcome123456 Welcome2026! iloveyou1234 iloveyou12345 iloveyouiloveyou iloveyou4ever iloveyoubaby
  sunshine1234 sunshine12345 princess1234 princess12345 football1234 football12345 baseball1234 basketball12
  monkey123456 dragon123456 shadow123456 master123456 superman1234 batman123456 spiderman123 pokemon12345
  starwars1234 charlie12345 michael12345 jessica12345 jennifer1234 nicole123456 daniel123456 ashley123456
  samantha1234 alexander123 christopher1 elizabeth123 administrator administrator1 unbelievable motherfucker
  manchesterunited manchester1234 liverpool123 liverpoolfc1 arsenal12345 chelsea12345 barcelona123 realmadrid123
  metallica123 slipknot1234 playstation3 counterstrike mercedesbenz internet1234 computer1234 computer12345
  samsung12345 google123456 facebook1234 freedom12345 jesuschrist1 hello1234567 hellohello123 whatever1234
  trustno1trustno1 killer123456 hunter2hunter2 cheese123456 flower123456 summer2026!! winter2026!! december2025
  november2026 newzealand12 newzealand2026 test12345678 testtesttest secret123456 mysecret1234 access123456`
  .trim()
  .split(/\s+/)

const isTooWeak = (password: string) => scoreOf(password, known) < 3

it('refuses a common password of 12 or more characters', () => {
  expect(leaked.length).toBeGreaterThan(140)
  expect(leaked.filter((password) => password.length < 12 || !isTooWeak(password))).toEqual([])
})

it.each(['liverpoolfc1892', 'LiverpoolFC-1892', 'vjht123jltccf', 'Mailcreated5240', 'celticfc1888'])(
  'refuses %s, which a list of leaked passwords has',
  (password) => {
    expect(scoreOf(password, known)).toBe(0)
  },
)

it('refuses a password made of the names of the house, its town, its region or its hosts', () => {
  const own = `RataHouse2026 ohakune12345 marama123456 Rātā-House-1! Rata_House_2026 R@t@House2026 ohakune-ruapehu
      Ōhākune2026!! marama.tui2026 maramatui@ratahouse.nz maramamarama1 ratahouse-123 rata.house.ohakune`
  expect(own.split(/\s+/).filter((password) => !isTooWeak(password))).toEqual([])
})

it('refuses a password made of a short e-mail address and its domain', () => {
  const short = { emails: ['a@kea.nz', 'b.c@d.io'], names: [] }
  const own = ['AKea.nz-2026', 'a@kea.nz2026', 'Kea.nz-2026!', 'B.C@d.io-2026', 'bcdio2026!!!']
  expect(own.filter((password) => scoreOf(password, short) >= 3)).toEqual([])
})

it('accepts a passphrase and a random password', () => {
  const good = [
    'a password for tests',
    'kettle-lichen-47',
    'Tīwaiwaka in the rain',
    'purple kettle, wet dog',
    'bicycle-mango-17',
    'xV9!fG2#qL7m',
    '!#x9?&*(k$2=',
    'kZ3vQ8-wR_t1LmXc',
    'the heron eats our gumboots',
  ]
  expect(good.filter(isTooWeak)).toEqual([])
})

it('scores the first 100 characters of a password', () => {
  expect(isTooWeak(`${'a'.repeat(100)}xV9!fG2#qL7mkettle-lichen`)).toBe(true)
})

it.each([
  ['xV9!fG2#qL7', 'Use at least 12 characters'],
  ['xV9!fG2#qL7m kettle lichen'.repeat(5), 'At most 128 characters'],
  ['nicole123456', 'That password is too easy to guess. Try a few unrelated words.'],
])('a refused password’s message says why: %s', async (password, words) => {
  const problem = await newPasswordProblem(password, known)
  expect(translateErrors([messageOfProblem(problem ?? '')], 'en')).toEqual([words])
})

it('accepts passwords of 12 and of 128 characters', async () => {
  expect(await newPasswordProblem('xV9!fG2#qL7m', known)).toBeNull()
  const long =
    'the heron eats our gumboots while it rains on the river and nobody in the whole house can find a kettle or a lichen to draw '
  expect(await newPasswordProblem(long.padEnd(128, 'again').slice(0, 128), known)).toBeNull()
})
