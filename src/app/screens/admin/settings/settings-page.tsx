import ChevronRight from 'lucide-react/icons/chevron-right'
import { listClasses } from '#app/screens/admin/page/section.tsx'
import { settingNames, settingsPages } from '#i18n/en/host-pages.ts'

export const SettingsPage = () => (
  <ul className={listClasses}>
    {settingNames.map((name) => (
      <li key={name}>
        <a
          href={`/admin/settings/${name}`}
          className="-mx-4 flex items-center justify-between gap-3 px-4 py-3 hover:bg-paper-deep"
        >
          <span>
            <span className="block font-semibold">{settingsPages[name].title}</span>
            <span className="block text-ink-soft text-sm">{settingsPages[name].detail}</span>
          </span>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        </a>
      </li>
    ))}
  </ul>
)
