import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { photoBox } from './photoBox.ts'
import styles from './VisitPhotos.module.css'
import { WaitingTile } from './WaitingTile.tsx'

/** Photos whose visit is no more among the shown ones, such as one that has gone to somebody else: nothing is lost without a word. */
export function LeftPhotos({ visits }: { visits: readonly { id: string }[] }) {
  const { t } = useTranslation('day')
  const left = useStore(photoBox).pieces.filter(({ subject }) => !visits.some(({ id }) => id === subject))
  if (left.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="photos-left">
      <h2 id="photos-left">
        <Furigana>{t('photos_left')}</Furigana>
      </h2>
      <ul className={styles.photos}>
        {left.map((one, at) => (
          <WaitingTile key={one.key} photo={one} at={at} />
        ))}
      </ul>
    </Panel>
  )
}
