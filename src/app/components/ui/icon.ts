import { createElement, type SVGProps } from 'react'

/** An icon as the package has it: what is drawn on 24 by 24. */
interface Drawing {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

const outline = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** Makes a component of an icon; in the build in the place of the package's own (`scripts/build/vite-settings.mjs`). */
export function createIcon({ node }: Drawing) {
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...outline, ...props },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
