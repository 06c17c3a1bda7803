import './styles/landing.css'
import { sweepDrafts } from './lib/picture/draft-sweep.ts'
import { startDates } from './screens/landing/dates/start-dates.ts'
import { startGallery } from './screens/landing/start-gallery.ts'
import { startTokenPanel, startTopBar } from './screens/landing/start-top-bar.ts'
import { unfoldSections } from './screens/landing/unfold-sections.ts'

startTopBar(document)
startTokenPanel(document)
startGallery(document)
startDates(document)
unfoldSections(document)
void sweepDrafts()
