import { type ComponentProps, createElement, type SVGProps } from 'react'

interface IconData {
  node: readonly (readonly [tag: string, attributes: SVGProps<SVGElement>])[]
}

/** Creates a component from an icon's drawing, in place of Lucide's own function (`scripts/build/vite-settings.mjs`). */
export function createIcon({ node }: IconData) {
  return (props: ComponentProps<'svg'>) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
