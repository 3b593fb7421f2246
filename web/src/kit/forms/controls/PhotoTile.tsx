import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import type { ReactNode } from 'react'
import type { FileValue } from '#domain/kit/files.ts'
import type { FileCalls } from '../../files/calls.ts'
import { Preview } from '../../files/Preview.tsx'
import { usePreview } from '../../files/usePreview.ts'
import { useTranslation } from '../../i18n.ts'
import { SmallIconButton } from '../../ui/SmallIconButton.tsx'
import { useFormFacts } from '../values/context.ts'
import styles from './Photos.module.css'

type Props = {
  calls: FileCalls
  /** Id of the record that holds the photo; undefined while the photo is only on this device. */
  id: string | undefined
  value: FileValue
  at: number
  onOpen: () => void
  onRemove: (() => void) | undefined
  /** The fields that describe the photo. */
  children: ReactNode
}

/** A photo of a record as a thumbnail with its describing fields; it can be opened large or removed. */
export function PhotoTile({ calls, id, value, at, onOpen, onRemove, children }: Props) {
  const { t } = useTranslation()
  const stored = usePreview({ calls, id, hash: value.hash, type: value.type })
  const picture = useFormFacts().record?.files.get(value.hash) ?? stored
  const { name } = value
  return (
    <li className={styles.photo} aria-label={t('form.photos.one', { at: at + 1 })}>
      <button type="button" className={styles.open} aria-label={t('form.file.enlarge', { name })} onClick={onOpen}>
        {picture ? <Preview picture={picture} alt="" /> : <ImageOutlined />}
      </button>
      {onRemove && (
        <span className={styles.remove}>
          <SmallIconButton
            label={t('form.photos.remove', { at: at + 1 })}
            title={t('form.photos.remove', { at: at + 1 })}
            onClick={onRemove}
          >
            <DeleteOutlined fontSize="small" />
          </SmallIconButton>
        </span>
      )}
      {children}
    </li>
  )
}
