import BadgeOutlined from '@mui/icons-material/BadgeOutlined'
import { useState } from 'react'
import { Preview } from '../files/Preview.tsx'
import { useTranslation } from '../i18n.ts'
import styles from './Face.module.css'
import { Portrait } from './Portrait.tsx'

/** A person, or something with writing on it, such as a card. */
export type Look = 'portrait' | 'card'
type Props = {
  look: Look | undefined
  picture: Blob | undefined
  /** Whom it shows. */
  name: string
  alt: string
  onOpen: () => void
}

/** The picture of a fact, which is looked at large by a click, or the place for one. */
export function Face({ look = 'portrait', picture, name, alt, onOpen }: Props) {
  const { t } = useTranslation()
  const [unreadable, setUnreadable] = useState<Blob>()
  if (!picture || picture === unreadable) {
    if (look === 'portrait') return <Portrait picture={undefined} name={name} alt={alt} />
    return (
      <span className={styles.card} aria-hidden>
        <BadgeOutlined />
      </span>
    )
  }
  return (
    <button type="button" className={styles.open} aria-label={t('form.file.enlarge', { name: alt })} onClick={onOpen}>
      {look === 'portrait' ? (
        <Portrait picture={picture} name={name} alt={alt} />
      ) : (
        // a browser need not know the format of every camera, while the server does
        <Preview className={styles.card} picture={picture} alt={alt} onBroken={() => setUnreadable(picture)} />
      )}
    </button>
  )
}
