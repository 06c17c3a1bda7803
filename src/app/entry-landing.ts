import './styles/landing.css'
