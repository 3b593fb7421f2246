import { useState } from 'react'
import type { DayVisit } from '#domain/visits/day.ts'
import { MAX_REPORT_PHOTOS } from '#domain/visits/shiftReport.ts'
import { useUploadLimits } from '#web/kit/files/limits.ts'
import { countRefusal, pictureRefusal, type Refusal } from '#web/kit/files/refusal.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { smaller } from '#web/kit/pictures/smaller.ts'
import { useStore } from '#web/kit/store.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { photoBox } from './photoBox.ts'
import { PhotoChooser } from './PhotoChooser.tsx'
import styles from './VisitPhotos.module.css'
import { SentPhoto } from './SentPhoto.tsx'
import { useReport } from './useReport.ts'
import { WaitingTile } from './WaitingTile.tsx'

/** Photos of a visit: taken here, and stored on the device until they are sent after the report. */
export function PhotosPanel({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation(['day', 'common'])
  const { said, standing, loaded, keep } = useReport(visit)
  const waiting = useStore(photoBox).pieces.filter(({ subject }) => subject === visit.id)
  const mb = useUploadLimits()?.photo_mb
  const [refusal, setRefusal] = useState<Refusal>()
  const [drawing, setDrawing] = useState(false)
  const { report } = visit
  const sent = report?.photos ?? []
  const room = MAX_REPORT_PHOTOS - sent.length - waiting.length
  const locked = report?.state === 'locked'

  const take = async (files: readonly File[]) => {
    const refused = countRefusal(files.length, room)
    setRefusal(refused)
    if (refused) return
    // the report must exist before the photo that belongs to it
    if (standing === 'none') await keep({})
    for (const file of files) {
      const picture = await smaller(file)
      const wrong = pictureRefusal(picture, mb)
      if (wrong) setRefusal(wrong)
      else {
        const input = { picture, name: `${file.name.replace(/\.[^.]*$/, '') || 'photo'}.jpg` }
        await photoBox.put({ key: crypto.randomUUID(), subject: visit.id, input, at: Date.now() })
      }
    }
  }
  const run = (files: FileList | null) => {
    setDrawing(true)
    void take([...(files ?? [])]).finally(() => setDrawing(false))
  }
  // before the visit begins photos are not needed, and the panel would only be in the way
  if (!loaded || (sent.length + waiting.length === 0 && (locked || said.started === null))) return null
  return (
    <Panel as="section" aria-labelledby="photos">
      <h2 id="photos">
        <Furigana>{t('photos')}</Furigana>
      </h2>
      {sent.length + waiting.length > 0 && (
        <ul className={styles.photos}>
          {report && sent.map(({ photo }, at) => <SentPhoto key={photo.hash} report={report.id} photo={photo} at={at} />)}
          {waiting.map((one, at) => (
            <WaitingTile key={one.key} photo={one} at={sent.length + at} />
          ))}
        </ul>
      )}
      {!locked && room > 0 && <PhotoChooser busy={drawing} onTake={run} />}
      {!locked && room <= 0 && (
        <p>
          <Furigana>{t('photos_full', { max: MAX_REPORT_PHOTOS })}</Furigana>
        </p>
      )}
      {refusal && <ErrorText role="alert">{t(`common:validation.${refusal.code}`, { size: refusal.size })}</ErrorText>}
    </Panel>
  )
}
