/** The guide of the demo. `photo` is one of the sample house's pictures (`content/sample/photos`). */
export const guide: readonly { section: string; title: string; content: string; photo?: string }[] = [
  {
    section: 'Arriving',
    title: 'The first ten minutes',
    photo: 'entrance',
    content:
      'The light switches are just inside the door, on the left. The heat pump in the living room is on when you arrive; its remote is on the wall beside it.\n\nTea, coffee and a jar of biscuits are on the bench. Please help yourselves.',
  },
  {
    section: 'The house',
    title: 'Lighting the fire',
    photo: 'fireplace',
    content:
      '1. Open the damper: push the brass lever back.\n2. Light a firelighter under three small splits of dry wood.\n3. Add a bigger log once they burn well.\n4. Put the guard in front.\n\nIt’s an open fire, so please don’t leave it burning when you go out or go to bed.',
  },
  {
    section: 'The house',
    title: 'The kitchen',
    photo: 'kitchen',
    content:
      'Salt, oil and spices are in the drawer beside the hob. The dishwasher’s tablets are under the sink. Turn the gas off at the hob when you have finished.',
  },
  {
    section: 'The house',
    title: 'The media room',
    photo: 'media-room',
    content:
      'One remote does it all: the green button wakes the screen. The “night” sound mode keeps the bedrooms quiet.',
  },
  {
    section: 'The house',
    title: 'Wet boots and washing',
    photo: 'laundry',
    content:
      'The laundry has a rack for boots and skis. The dryer takes an hour; please clean its filter afterwards. Washing powder is on the shelf.',
  },
  {
    section: 'The house',
    title: 'Bins and recycling',
    content:
      '- **Red lid:** rubbish\n- **Yellow lid:** recycling\n\nBoth are beside the carport. They go to the letterbox on Monday evening.',
  },
  {
    section: 'Nearby',
    title: 'Walks from the door',
    photo: 'bush-track',
    content:
      'The track behind the lower deck climbs to the lookout in forty minutes. Take a jacket: the weather turns quickly up there.',
  },
  {
    section: 'Nearby',
    title: 'Snow on the mountain road',
    photo: 'winter',
    content:
      'Tūroa is half an hour up the mountain road. After snow it may need chains, which you can hire in town. Look at the road’s state before you set off.',
  },
  {
    section: 'Leaving',
    title: 'Before you go',
    content:
      '- Put the dishes in the dishwasher and set it going.\n- Take the rubbish to the red bin.\n- Close the fire’s damper once the ashes are cold.\n- Pull the front door shut. It locks itself.',
  },
]
