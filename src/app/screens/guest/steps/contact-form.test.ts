import { expect, test } from 'vitest'
import { stay } from '#i18n/en/stay-page.ts'
import { contactErrors } from './contact-form.tsx'

test.each([
  [{ guestPhone: '021 123 4567', guestEmail: 'a@example.com' }, {}],
  [{ guestPhone: '   ', guestEmail: 'a@example.com' }, { guestPhone: 'Phone number is required' }],
  [{ guestPhone: '021', guestEmail: 'nobody' }, { guestEmail: 'Valid email is required' }],
  [
    { guestPhone: '', guestEmail: '' },
    { guestPhone: 'Phone number is required', guestEmail: 'Valid email is required' },
  ],
])('contactErrors names each wrong field of %o', (values, errors) => {
  expect(contactErrors(values, stay.contactWrong)).toEqual(errors)
})
