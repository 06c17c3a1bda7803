import type { Appearance } from '@stripe/stripe-js'

/**
 * Stripe's form in our colours. Its frame cannot read our CSS variables, so their values are read here, from the one
 * place where they are written.
 */
export function stripeAppearance(styles: CSSStyleDeclaration): Appearance {
  const token = (name: string) => styles.getPropertyValue(`--${name}`).trim()
  const edge = `1px solid ${token('color-edge')}`
  return {
    theme: 'flat',
    variables: {
      colorPrimary: token('color-bush-700'),
      colorBackground: token('color-card'),
      colorText: token('color-ink'),
      colorTextSecondary: token('color-ink-soft'),
      colorTextPlaceholder: token('color-ink-soft'),
      colorDanger: token('color-rata-600'),
      borderRadius: token('radius-control'),
      // Our fonts stay on our origin; the phone's own sans serif is what the frame can have.
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '16px',
      gridRowSpacing: '20px',
      gridColumnSpacing: '16px',
    },
    rules: {
      '.Input': { border: edge, padding: '10px 12px', lineHeight: '24px' },
      '.Input:focus': { border: `1px solid ${token('color-bush-700')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${token('color-rata-600')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', color: token('color-ink'), marginBottom: '6px' },
      '.Error': { color: token('color-rata-600'), fontWeight: '500' },
    },
  }
}
