import './styles/messages.css'
import { threadTexts } from '#i18n/threads.ts'
import { loadGuestTexts } from './guest-texts.ts'
import { pageLanguage } from './lib/page-language.ts'
import { hydratePage } from './page-frame.tsx'
import { MessagesScreen } from './screens/messages-screen.tsx'

void Promise.all([loadGuestTexts(), threadTexts[pageLanguage()]()]).then(([texts, threads]) =>
  hydratePage(<MessagesScreen texts={threads} />, texts),
)
