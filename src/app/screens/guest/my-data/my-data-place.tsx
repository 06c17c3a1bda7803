import { Skeleton, SkeletonGroup } from '#app/components/ui/skeleton.tsx'
import { useTranslations } from '#app/lib/translations.ts'

export function MyDataPlace() {
  const { myData } = useTranslations('guest')
  return (
    <SkeletonGroup label={myData.loading}>
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-4 h-5 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
    </SkeletonGroup>
  )
}
