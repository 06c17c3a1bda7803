export function GuestScreen({ token }: { token: string }) {
  return <main aria-busy={token === ''} />
}
