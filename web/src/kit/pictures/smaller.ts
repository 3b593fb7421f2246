/** Longest edge in pixels of a picture that this device uploads. The server keeps photos smaller than that, so nothing visible is lost. */
const EDGE = 2048
const QUALITY = 0.85

/**
 * Makes a smaller JPEG of a photo before it is uploaded, since a phone makes files many times larger than what the server keeps. This also
 * drops the metadata, such as the place where the photo was taken. Returns the file itself where this browser cannot read its format, since
 * the server may. `edge`: the longest edge, where it is not the usual one.
 */
export const smaller = async (file: Blob, edge = EDGE): Promise<Blob> => {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, edge / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))) ?? file
  } catch {
    return file
  }
}
