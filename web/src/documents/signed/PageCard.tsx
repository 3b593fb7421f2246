import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import CropFree from '@mui/icons-material/CropFree'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import RotateRight from '@mui/icons-material/RotateRight'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Preview } from '#web/kit/files/Preview.tsx'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { CornerEditor } from './CornerEditor.tsx'
import styles from './PageCard.module.css'
import type { Pages, ScanPage } from './usePages.ts'

type Props = {
  page: ScanPage
  number: number
  before: ScanPage | undefined
  after: ScanPage | undefined
  onRemove: () => void
} & Pick<Pages, 'edit' | 'swap'>

/** A page as it will be filed, and what can be done with it. */
export function PageCard({ page, number, before, after, edit, swap, onRemove }: Props) {
  const { t } = useTranslation('documents')
  const [editing, setEditing] = useState(false)
  return (
    <li className={styles.card} aria-label={t('paper.page', { number })}>
      <div className={styles.page} aria-busy={page.made === undefined && !page.failed}>
        {page.made ? <Preview picture={page.made} alt={t('paper.page', { number })} /> : !page.failed && <Logo size={32} pulse />}
      </div>
      <div className={styles.side}>
        <b>{t('paper.page', { number })}</b>
        {page.failed && <ErrorText role="alert">{t('paper.unreadable')}</ErrorText>}
        <Row gap={0.125}>
          <IconButton aria-label={t('paper.up', { number })} disabled={!before} onClick={() => before && swap(page, before)}>
            <ArrowUpward />
          </IconButton>
          <IconButton aria-label={t('paper.down', { number })} disabled={!after} onClick={() => after && swap(page, after)}>
            <ArrowDownward />
          </IconButton>
          <IconButton aria-label={t('paper.turn', { number })} onClick={() => edit(page, { turns: (page.turns + 1) % 4 })}>
            <RotateRight />
          </IconButton>
          <IconButton
            aria-label={t('paper.set_corners', { number })}
            disabled={page.failed === true}
            onClick={() => setEditing(true)}
          >
            <CropFree />
          </IconButton>
          <IconButton aria-label={t('paper.remove', { number })} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        </Row>
      </div>
      {editing && (
        <CornerEditor
          page={page}
          number={number}
          onClose={() => setEditing(false)}
          onDone={([a, b, c, d]) => {
            edit(page, { corners: [a, b, c, d] })
            setEditing(false)
          }}
        />
      )}
    </li>
  )
}
