import './styles/landing.css'
import { startPanelsByHand, startTokenPanel, startTopBar } from '#app/screens/landing/frame/start-top-bar.ts'
import { startGallery } from '#app/screens/landing/gallery/start-gallery.ts'
import { startDates } from './screens/landing/dates/start-dates.ts'
import { unfoldSections } from './screens/landing/frame/unfold-sections.ts'

startTopBar(document)
startPanelsByHand(document)
startTokenPanel(document)
startGallery(document)
startDates(document)
unfoldSections(document)
