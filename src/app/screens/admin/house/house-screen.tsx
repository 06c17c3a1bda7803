import { Later } from '#app/components/ui/later.tsx'
import { SubPage } from '#app/screens/admin/sub-page.tsx'
import { houseContent } from '#words/en/house.ts'
import { housePage } from './house-later.tsx'

/** The house as its host changes it: the frame stands at once, what it shows comes after it. */
export function HouseScreen() {
  return (
    <SubPage title={houseContent.title} isWide>
      <Later part={housePage} with={{}} />
    </SubPage>
  )
}
