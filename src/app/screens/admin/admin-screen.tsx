export function AdminScreen() {
  return <main aria-busy="true" />
}
