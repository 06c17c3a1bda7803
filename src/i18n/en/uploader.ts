import { maxImageBytes } from '#shared/constants.ts'
import { formatBytes } from '#shared/formatting.ts'

export const content = {
  label: 'Photo upload',
  drop: 'Drop a photo here, paste it, or',
  choose: 'Choose a photo',
  camera: 'Take a photo',
  limit: `One photo, at most ${formatBytes(maxImageBytes)}`,
  uploading: 'Uploading photo',
  storing: 'Storing photo',
  cancel: 'Cancel upload',
  tryAgain: 'Try Again',
  cameraTitle: 'Camera',
  startingCamera: 'Starting the camera',
  shoot: 'Take Photo',
  taken: 'Your photo',
  use: 'Use This Photo',
  retake: 'Retake Photo',
  tooLarge: `This file is larger than ${formatBytes(maxImageBytes)}. Choose a smaller photo.`,
  notAnImage: 'This file isn’t a photo.',
  empty: 'This file is empty. It may still be downloading from the cloud. Choose it again.',
  unreadable: 'This file can’t be read any more. Choose it again, or take a new photo.',
  stopped: {
    size: 'The server in front of your site refuses photos of this size. System status says what to change.',
    blocked: 'The site answers, but this photo doesn’t get through. Try another network or browser.',
  },
  cameraUntrusted: 'This browser doesn’t let a page take photos. Choose a photo instead.',
  cameraStopped: 'Tap to start the camera again',
  nextCamera: 'Switch Camera',
  cameraNow: (name: string) => `Camera: ${name}`,
  onlyOne: 'One photo at a time, please.',
  failed: 'We couldn’t upload the photo.',
}
