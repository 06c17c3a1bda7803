export function NotFoundScreen() {
  return <main aria-busy="true" />
}
