import { Later } from '#app/components/ui/later.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { hostPages } from '#words/en/host-pages.ts'
import { housePage } from './house-later.tsx'

/** The house as its host changes it: the frame stands at once, what it shows comes after it. */
export function HouseScreen() {
  return (
    <SubPage title={hostPages.house.title} width="max-w-4xl lg:max-w-[88rem]">
      <Later part={housePage} with={{}} />
    </SubPage>
  )
}
