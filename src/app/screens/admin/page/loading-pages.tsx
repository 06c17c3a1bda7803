import { SkeletonBars } from '#app/components/ui/skeleton.tsx'
import { guideContent } from '#i18n/en/admin.ts'
import { hostPages } from '#i18n/en/host-pages.ts'

const section = ['h-8 w-40', 'mt-4 mb-10 h-40 w-full']
const line = 'mt-5 h-6 w-72 max-w-full'

const pages = {
  calendar: ['mb-3 h-11 w-56', 'h-96 w-full'],
  house: [section, section, section, section].flat(),
  messages: ['mb-6 h-14 w-full', 'mb-4 h-16 w-3/4', 'mb-6 h-16 w-3/4', 'h-28 w-full'],
  setup: ['mb-6 h-6 w-64', line, line, line, line, line],
  settings: ['mt-2 mb-8 h-14 w-full', line, line, line, line, line],
  review: ['h-9 w-48', 'mt-5 h-72 w-full'],
  stay: ['h-96 w-full'],
}

export const PageLoading = ({ page }: { page: keyof typeof pages }) => (
  <SkeletonBars label={hostPages[page].loading} bars={pages[page]} />
)

export const SectionLoading = () => <SkeletonBars label={hostPages.settings.loading} bars={['h-16 w-full']} />

const entry = 'mb-4 h-40 w-full'
export const GuideLoading = () => <SkeletonBars label={guideContent.loading} bars={[entry, entry, entry]} />
