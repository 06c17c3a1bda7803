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
  onlyOne: 'One photo at a time, please.',
  failed: 'We couldn’t upload the photo.',
}
