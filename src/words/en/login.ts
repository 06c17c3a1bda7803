import { property } from '#content/property.ts'

export const content = {
  title: 'Sign in',
  intro: `For the hosts of ${property.name}.`,
  email: 'Email Address',
  password: 'Password',
  submit: 'Sign In',
  pending: 'Signing in...',
  home: 'Back to Home',
  footer: `${property.name} property management system, ${property.town}`,
}
