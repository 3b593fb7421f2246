import type { FileValue } from '#domain/kit/files.ts'
import { client } from '#web/kit/api.ts'
import { usePreview } from '#web/kit/files/usePreview.ts'
import { storedFile } from '#web/kit/files/viewed.ts'
import { useFetchFile } from '#web/kit/forms/controls/useFetchFile.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PhotoPicture } from './PhotoPicture.tsx'

const calls = client.shiftReports

/** A photo of the report that the server has; without a network a placeholder. */
export function SentPhoto({ report, photo, at }: { report: string; photo: FileValue; at: number }) {
  const { t } = useTranslation('common')
  const picture = usePreview({ calls, id: report, hash: photo.hash, type: photo.type })
  const fetchIt = useFetchFile(calls)
  return (
    <li aria-label={t('form.photos.one', { at: at + 1 })}>
      <PhotoPicture picture={picture} item={storedFile({ calls, id: report, save: (file) => void fetchIt(file, report) }, photo)} />
    </li>
  )
}
