export function CheckoutScreen({ token }: { token: string }) {
  return <main aria-busy={token === ''} />
}
