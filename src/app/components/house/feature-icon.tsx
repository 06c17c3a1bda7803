import AccessibilityIcon from 'lucide-react/icons/accessibility'
import AirVentIcon from 'lucide-react/icons/air-vent'
import AnchorIcon from 'lucide-react/icons/anchor'
import ArmchairIcon from 'lucide-react/icons/armchair'
import BabyIcon from 'lucide-react/icons/baby'
import BathIcon from 'lucide-react/icons/bath'
import BedDoubleIcon from 'lucide-react/icons/bed-double'
import BedSingleIcon from 'lucide-react/icons/bed-single'
import BeerIcon from 'lucide-react/icons/beer'
import BikeIcon from 'lucide-react/icons/bike'
import BirdIcon from 'lucide-react/icons/bird'
import BookOpenIcon from 'lucide-react/icons/book-open'
import CableCarIcon from 'lucide-react/icons/cable-car'
import CameraIcon from 'lucide-react/icons/camera'
import CarIcon from 'lucide-react/icons/car'
import CastleIcon from 'lucide-react/icons/castle'
import CatIcon from 'lucide-react/icons/cat'
import ChefHatIcon from 'lucide-react/icons/chef-hat'
import CoffeeIcon from 'lucide-react/icons/coffee'
import CookingPotIcon from 'lucide-react/icons/cooking-pot'
import DicesIcon from 'lucide-react/icons/dices'
import DogIcon from 'lucide-react/icons/dog'
import DoorOpenIcon from 'lucide-react/icons/door-open'
import DropletsIcon from 'lucide-react/icons/droplets'
import DumbbellIcon from 'lucide-react/icons/dumbbell'
import FanIcon from 'lucide-react/icons/fan'
import FishIcon from 'lucide-react/icons/fish'
import FlameIcon from 'lucide-react/icons/flame'
import Flower2Icon from 'lucide-react/icons/flower-2'
import FootprintsIcon from 'lucide-react/icons/footprints'
import Gamepad2Icon from 'lucide-react/icons/gamepad-2'
import GrapeIcon from 'lucide-react/icons/grape'
import HeartIcon from 'lucide-react/icons/heart'
import HeaterIcon from 'lucide-react/icons/heater'
import HouseIcon from 'lucide-react/icons/house'
import KeyRoundIcon from 'lucide-react/icons/key-round'
import LampIcon from 'lucide-react/icons/lamp'
import LandmarkIcon from 'lucide-react/icons/landmark'
import LaptopIcon from 'lucide-react/icons/laptop'
import LeafIcon from 'lucide-react/icons/leaf'
import MoonIcon from 'lucide-react/icons/moon'
import MountainIcon from 'lucide-react/icons/mountain'
import MountainSnowIcon from 'lucide-react/icons/mountain-snow'
import MusicIcon from 'lucide-react/icons/music'
import PianoIcon from 'lucide-react/icons/piano'
import PlaneIcon from 'lucide-react/icons/plane'
import PlugZapIcon from 'lucide-react/icons/plug-zap'
import RefrigeratorIcon from 'lucide-react/icons/refrigerator'
import SailboatIcon from 'lucide-react/icons/sailboat'
import ShieldCheckIcon from 'lucide-react/icons/shield-check'
import ShipIcon from 'lucide-react/icons/ship'
import ShoppingBagIcon from 'lucide-react/icons/shopping-bag'
import ShowerHeadIcon from 'lucide-react/icons/shower-head'
import SnowflakeIcon from 'lucide-react/icons/snowflake'
import SofaIcon from 'lucide-react/icons/sofa'
import SparklesIcon from 'lucide-react/icons/sparkles'
import SproutIcon from 'lucide-react/icons/sprout'
import SquareParkingIcon from 'lucide-react/icons/square-parking'
import SunIcon from 'lucide-react/icons/sun'
import SunsetIcon from 'lucide-react/icons/sunset'
import TelescopeIcon from 'lucide-react/icons/telescope'
import TentIcon from 'lucide-react/icons/tent'
import ThermometerSunIcon from 'lucide-react/icons/thermometer-sun'
import TrainFrontIcon from 'lucide-react/icons/train-front'
import TreePalmIcon from 'lucide-react/icons/tree-palm'
import TreesIcon from 'lucide-react/icons/trees'
import TvIcon from 'lucide-react/icons/tv'
import UmbrellaIcon from 'lucide-react/icons/umbrella'
import UtensilsIcon from 'lucide-react/icons/utensils'
import WarehouseIcon from 'lucide-react/icons/warehouse'
import WashingMachineIcon from 'lucide-react/icons/washing-machine'
import WavesIcon from 'lucide-react/icons/waves'
import WavesLadderIcon from 'lucide-react/icons/waves-ladder'
import WifiIcon from 'lucide-react/icons/wifi'
import WineIcon from 'lucide-react/icons/wine'
import type { ComponentType } from 'react'
import type { DrawnIcon, HouseFeature } from '#shared/feature-card.ts'

const drawings: Record<DrawnIcon, string> = {
  fireplace:
    'M4 42h40M7 42V14h34v28M4 14V9h40v5ZM14 42V22h20v20M24 40c-4.5 0-7-2.6-7-6 0-4.5 5-5 5.5-10.5 4 2 8.5 5.5 8.5 10.5 0 3.4-2.5 6-7 6Zm0 0c-1.8 0-3-1.2-3-3 0-2 2-2.5 2.5-5 2 1 3.5 3 3.5 5 0 1.8-1.2 3-3 3Z',
  screen:
    'M4 8h40v25H4ZM4 42h40M8 42v-4h32v4M10 27c4-6 7-8 10-6s4 3 7-1 6-5 11-1M31 15.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
  window: 'M6 44V20L42 6v38ZM18 44V15.5M30 44V10.7M6 28h36M3 44h42',
  bush: 'M24 45V22M22 45l1-22M24 22C19 12 12 11 5 19M24 22C15 18 9 21 6 30M24 22c-6 0-9 5-9 12M24 22C29 12 36 11 43 19M24 22c9-4 15-1 18 8M24 22c6 0 9 5 9 12M24 22c-2-6-1-11 1-16M3 45h42',
  chandelier:
    'M24 3v17M24 25 10 15M24 25l14-10M24 25 8 30M24 25l16 5M24 25l-8 14M24 25l8 14M21 24a3 3 0 1 0 6 0 3 3 0 1 0-6 0M5 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0M37 13a3 3 0 1 0 6 0 3 3 0 1 0-6 0M2.5 31a3 3 0 1 0 6 0 3 3 0 1 0-6 0M39.5 31a3 3 0 1 0 6 0 3 3 0 1 0-6 0M12.5 41.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M29.5 41.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  loft: 'M2 40 24 6l22 34M10 42V32h17a5 5 0 0 1 5 5v5M10 37h22M13 32v-2.5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2V32M36 42V30M24 18v4M2 42h44',
}

const icons: Record<
  Exclude<HouseFeature['icon'], DrawnIcon>,
  ComponentType<{ strokeWidth: number; className: string }>
> = {
  flame: FlameIcon,
  heater: HeaterIcon,
  'air-vent': AirVentIcon,
  fan: FanIcon,
  'thermometer-sun': ThermometerSunIcon,
  tv: TvIcon,
  music: MusicIcon,
  piano: PianoIcon,
  'book-open': BookOpenIcon,
  'gamepad-2': Gamepad2Icon,
  dices: DicesIcon,
  sofa: SofaIcon,
  armchair: ArmchairIcon,
  lamp: LampIcon,
  'bed-double': BedDoubleIcon,
  'bed-single': BedSingleIcon,
  baby: BabyIcon,
  bath: BathIcon,
  'shower-head': ShowerHeadIcon,
  'waves-ladder': WavesLadderIcon,
  droplets: DropletsIcon,
  sparkles: SparklesIcon,
  utensils: UtensilsIcon,
  'chef-hat': ChefHatIcon,
  'cooking-pot': CookingPotIcon,
  refrigerator: RefrigeratorIcon,
  coffee: CoffeeIcon,
  wine: WineIcon,
  beer: BeerIcon,
  grape: GrapeIcon,
  'washing-machine': WashingMachineIcon,
  wifi: WifiIcon,
  laptop: LaptopIcon,
  dumbbell: DumbbellIcon,
  bike: BikeIcon,
  footprints: FootprintsIcon,
  car: CarIcon,
  'square-parking': SquareParkingIcon,
  'plug-zap': PlugZapIcon,
  'train-front': TrainFrontIcon,
  plane: PlaneIcon,
  sailboat: SailboatIcon,
  ship: ShipIcon,
  anchor: AnchorIcon,
  fish: FishIcon,
  waves: WavesIcon,
  umbrella: UmbrellaIcon,
  'tree-palm': TreePalmIcon,
  trees: TreesIcon,
  'flower-2': Flower2Icon,
  sprout: SproutIcon,
  leaf: LeafIcon,
  bird: BirdIcon,
  mountain: MountainIcon,
  'mountain-snow': MountainSnowIcon,
  'cable-car': CableCarIcon,
  snowflake: SnowflakeIcon,
  sun: SunIcon,
  sunset: SunsetIcon,
  moon: MoonIcon,
  telescope: TelescopeIcon,
  tent: TentIcon,
  castle: CastleIcon,
  landmark: LandmarkIcon,
  house: HouseIcon,
  warehouse: WarehouseIcon,
  'door-open': DoorOpenIcon,
  'key-round': KeyRoundIcon,
  dog: DogIcon,
  cat: CatIcon,
  accessibility: AccessibilityIcon,
  'shield-check': ShieldCheckIcon,
  'shopping-bag': ShoppingBagIcon,
  camera: CameraIcon,
  heart: HeartIcon,
}

export function FeatureIcon({ name, className }: { name: HouseFeature['icon']; className: string }) {
  const classes = `shrink-0 text-clay-600 ${className}`
  if (!(name in drawings)) {
    const Icon = icons[name as keyof typeof icons]
    // As thick as our drawings, which have twice its grid.
    return <Icon strokeWidth={0.75} className={classes} />
  }
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className={classes}
    >
      <path d={drawings[name as DrawnIcon]} />
    </svg>
  )
}
