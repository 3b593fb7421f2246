import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Close from '@mui/icons-material/Close'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { Mirrored } from '../ui/Mirrored.tsx'
import styles from './ViewerBar.module.css'

type Act = (() => void) | undefined
type Props = {
  /** Id of the heading with the name, which names the dialog. */
  title: string
  name: string
  /** Text with the position among the files and pages, such as 2 of 5; empty when there is only one. */
  place: string
  isAlone: boolean
  onBack: Act
  onNext: Act
  /** Factor of magnification; shown in percent. */
  zoom: number
  onLarger: Act
  onSmaller: Act
  onTurn: () => void
  onSave: Act
  onClose: () => void
}

/** Bar of the viewer: name and position of the file, and buttons to page, zoom, rotate, download and close. */
export function ViewerBar(props: Props) {
  const { t } = useTranslation()
  const { title, name, place, isAlone, onBack, onNext, zoom, onLarger, onSmaller, onTurn, onSave, onClose } = props
  return (
    <header className={styles.bar}>
      <div className={styles.name}>
        <h2 id={title}>
          <bdi>{name}</bdi>
        </h2>
        <p role="status">{place}</p>
      </div>
      {!isAlone && (
        <>
          <Tool label={t('form.view.back')} onClick={onBack}>
            <Mirrored of={ChevronLeft} />
          </Tool>
          <Tool label={t('form.view.next')} onClick={onNext}>
            <Mirrored of={ChevronRight} />
          </Tool>
        </>
      )}
      <Tool label={t('form.view.smaller')} onClick={onSmaller}>
        <ZoomOut />
      </Tool>
      <span className={styles.zoom} aria-hidden>
        {Math.round(zoom * 100)}%
      </span>
      <Tool label={t('form.view.larger')} onClick={onLarger}>
        <ZoomIn />
      </Tool>
      <Tool label={t('form.view.turn')} onClick={onTurn}>
        <RotateRight />
      </Tool>
      {onSave && (
        <Tool label={t('form.file.download')} onClick={onSave}>
          <FileDownloadOutlined />
        </Tool>
      )}
      <Tool label={t('action.close')} onClick={onClose}>
        <Close />
      </Tool>
    </header>
  )
}

/**
 * Icon button that is marked as disabled by ARIA only, without `onClick`: it keeps its place and the focus of the keyboard at the last
 * step.
 */
const Tool = ({ label, onClick, children }: { label: string; onClick: Act; children: ReactNode }) => (
  <IconButton aria-label={label} title={label} aria-disabled={!onClick} onClick={onClick} className={styles.tool}>
    {children}
  </IconButton>
)
