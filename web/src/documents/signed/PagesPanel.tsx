import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import { type ChangeEvent, useRef, useState } from 'react'
import { MAX_SIGNED_PAGES } from '#domain/documents/signedPaper.ts'
import { MAX_UPLOAD_MB } from '#domain/kit/files.ts'
import { fileRefusal } from '#web/kit/files/refusal.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { ErrorText, Help } from '#web/kit/ui/Help.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { PageCard } from './PageCard.tsx'
import type { Pages, ScanPage } from './usePages.ts'

type Props = {
  pages: Pages
  /** The PDF that somebody has chosen in place of pictures. */
  pdf: File | undefined
  onPdf: (file: File | undefined) => void
  coloured: boolean
  onColoured: (coloured: boolean) => void
  /** Nothing was chosen when the paper was to be filed. */
  missing: boolean
}

/** The pages of the signed paper: photographed, chosen, in order, straight. */
export function PagesPanel({ pages, pdf, onPdf, coloured, onColoured, missing }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const [refusal, setRefusal] = useState<string>()
  const { pages: list = [], loose, taking, take, stop } = pages
  const take30 = (files: File[]) => {
    const wrong = files.some(({ type }) => type !== '' && !type.startsWith('image/'))
    setRefusal(wrong ? t('common:validation.not_a_picture') : undefined)
    if (wrong) return
    if (files.length > MAX_SIGNED_PAGES - list.length) setRefusal(t('common:validation.too_many_pages', { size: MAX_SIGNED_PAGES }))
    void take(files)
  }
  const choosePdf = ([file]: File[]) => {
    if (!file) return
    const wrong = fileRefusal(file, MAX_UPLOAD_MB)
    setRefusal(wrong && t(`common:validation.${wrong.code}`, { size: wrong.size }))
    if (!wrong) onPdf(file)
  }
  const remove = (page: ScanPage) => {
    pages.remove(page)
    snackbar.success(t('paper.removed'), { label: t('common:form.record.undo'), run: () => pages.putBack(page) })
  }
  return (
    <Panel as="section" aria-labelledby="paper-pages">
      <h2 id="paper-pages">{t('paper.pages')}</h2>
      {pdf ? (
        <Row gap={0.5}>
          <bdi>{pdf.name}</bdi>
          <Button color="inherit" onClick={() => onPdf(undefined)}>
            {t('paper.remove_pdf')}
          </Button>
        </Row>
      ) : (
        <>
          {list.length > 0 && (
            <Stack as="ol" gap={0.75} wide>
              {list.map((page, at) => (
                <PageCard
                  key={page.key}
                  page={page}
                  number={at + 1}
                  before={list[at - 1]}
                  after={list[at + 1]}
                  edit={pages.edit}
                  swap={pages.swap}
                  onRemove={() => remove(page)}
                />
              ))}
            </Stack>
          )}
          {taking ? (
            <Stack gap={0.5} wide>
              <LinearProgress variant="determinate" value={(100 * taking.done) / taking.of} aria-label={t('paper.taking')} />
              <Row gap={0.5} spread>
                <Muted role="status">{t('paper.taking_of', { done: taking.done + 1, of: taking.of })}</Muted>
                <Button color="inherit" onClick={stop}>
                  {t('common:action.cancel')}
                </Button>
              </Row>
            </Stack>
          ) : (
            list.length < MAX_SIGNED_PAGES && <Choosers hasPages={list.length > 0} onPictures={take30} onPdf={choosePdf} />
          )}
          {list.length > 0 && (
            <label>
              <Row as="span" gap={0.5}>
                <Checkbox checked={coloured} onChange={({ target }) => onColoured(target.checked)} />
                {t('paper.coloured')}
              </Row>
            </label>
          )}
          <Help>{t(list.length > 0 ? 'paper.kept' : 'paper.pages_help', { most: MAX_SIGNED_PAGES })}</Help>
        </>
      )}
      {loose && <ErrorText role="alert">{t('paper.loose')}</ErrorText>}
      {refusal !== undefined && <ErrorText role="alert">{refusal}</ErrorText>}
      {missing && !pdf && list.length === 0 && <ErrorText role="alert">{t('paper.missing')}</ErrorText>}
    </Panel>
  )
}

type ChooserProps = { hasPages: boolean; onPictures: (files: File[]) => void; onPdf: (files: File[]) => void }

/** The camera, pictures of the device, and while there is no page yet a PDF of a scanner. */
function Choosers({ hasPages, onPictures, onPdf }: ChooserProps) {
  const { t } = useTranslation('documents')
  const camera = useRef<HTMLInputElement>(null)
  const album = useRef<HTMLInputElement>(null)
  const scanner = useRef<HTMLInputElement>(null)
  const chooser = (onTake: (files: File[]) => void) => ({
    type: 'file',
    hidden: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      onTake([...(target.files ?? [])])
      // without clearing the input, choosing the same file again would fire no change event
      target.value = ''
    },
  })
  return (
    <Row gap={0.5}>
      <Button
        size="large"
        variant={hasPages ? 'outlined' : 'contained'}
        color={hasPages ? 'secondary' : 'primary'}
        startIcon={<AddAPhotoOutlined />}
        onClick={() => camera.current?.click()}
      >
        {t(hasPages ? 'paper.photograph_next' : 'paper.photograph')}
      </Button>
      <input ref={camera} aria-label={t('paper.photograph')} accept="image/*" capture="environment" {...chooser(onPictures)} />
      <Button size="large" color="secondary" startIcon={<ImageOutlined />} onClick={() => album.current?.click()}>
        {t('paper.choose')}
      </Button>
      <input ref={album} aria-label={t('paper.choose')} accept="image/*" multiple {...chooser(onPictures)} />
      {!hasPages && (
        <>
          <Button size="large" color="secondary" startIcon={<PictureAsPdfOutlined />} onClick={() => scanner.current?.click()}>
            {t('paper.choose_pdf')}
          </Button>
          <input ref={scanner} aria-label={t('paper.choose_pdf')} accept="application/pdf" {...chooser(onPdf)} />
        </>
      )}
    </Row>
  )
}
