import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { DayFold } from './DayFold.tsx'
import { photoBox } from './photoBox.ts'
import styles from './VisitPhotos.module.css'
import { WaitingTile } from './WaitingTile.tsx'

/**
 * Pending photos of visits that are not shown any more, such as one that was given to another helper, so that no photo disappears
 * unnoticed.
 */
export function LeftPhotos({ visits }: { visits: readonly { id: string }[] }) {
  const { t } = useTranslation('day')
  const left = useStore(photoBox).pieces.filter(({ subject }) => !visits.some(({ id }) => id === subject))
  if (left.length === 0) return null
  return (
    <DayFold title={t('photos_left')} hint={left.length} danger>
      <ul className={styles.photos}>
        {left.map((one, at) => (
          <WaitingTile key={one.key} photo={one} at={at} />
        ))}
      </ul>
    </DayFold>
  )
}
