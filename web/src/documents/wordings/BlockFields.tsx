import Alert from '@mui/material/Alert'
import { useRef } from 'react'
import { lawToldBy, type Template } from '#domain/documents/template.ts'
import { isSameBlock, placeholdersOf } from '#domain/documents/wording.ts'
import { MAX_HEADING, MAX_TEXT } from '#domain/documents/wordings.api.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import type { Issues } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Input, TextArea } from '#web/kit/ui/Input.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import type { EditedBlock } from './edited.ts'
import type { WordingForm } from './useWordingForm.ts'
import { useSourceText } from './useSourceText.ts'

type Props = {
  template: Template
  editing: WordingForm
  /** Documents of the template may have a column in a second language. */
  hasSecond: boolean
  block: EditedBlock
  /** Its place among all blocks, as faults name it. */
  at: number
  /** The number of an article; null for a text without one. */
  number: number | null
  isMovable: boolean
  /** Null where there is nothing above or below to change places with. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** Lines that a text field shows without scrolling. */
const [FEW, MANY] = [3, 14]
/** Letters in a line of it, about. */
const LETTERS = 45
const linesOf = (text: string): number =>
  Math.min(
    MANY,
    Math.max(
      FEW,
      text.split('\n').reduce((lines, line) => lines + 1 + Math.floor(line.length / LETTERS), 0),
    ),
  )

/** One block of a wording: heading and text, the placeholders to insert, what of the law it tells, and whether it is that of the default wording. */
export function BlockFields({ template, editing, hasSecond, block, at, number, isMovable, onUp, onDown }: Props) {
  const { t } = useTranslation('wordings')
  const { of } = useLabels()
  const sourceText = useSourceText()
  const text = useRef<HTMLTextAreaElement>(null)
  const { id } = block
  const original = template.blocks.find((one) => one.id === id)
  const isChanged = !isSameBlock(original, block)
  const faults = editing.faults.map(({ field, ...fault }) => [field, fault] as const)
  const issues: Issues<string> = Object.fromEntries(faults.filter(([field]) => field.startsWith(`blocks.${at}.`)))
  const issueText = useIssueTexts(issues)
  const issue = (name: 'heading' | 'text') => issueText(`blocks.${at}.${name}`)
  const name = number === null ? block.heading || t('block.plain') : t('block.article', { number, heading: block.heading })
  /** Puts a placeholder where the cursor stands, or in place of what is selected. */
  const insert = (placeholder: string) => {
    const field = text.current
    if (!field) return
    field.focus()
    field.setRangeText(`{${placeholder}}`, field.selectionStart, field.selectionEnd, 'end')
    editing.setBlock(id, { text: field.value })
  }
  return (
    <Stack gap={0.5} wide>
      <Row gap={0.5}>
        <strong>{name}</strong>
        {isChanged && <Mark tone="wait">{t(original ? 'block.changed' : 'block.added')}</Mark>}
      </Row>
      {editing.outdated.includes(id) && <Alert severity="warning">{t('block.outdated')}</Alert>}
      <Labelled name={`${id}.heading`} label={t('block.heading')} required={number !== null} issue={issue('heading')} span={6}>
        {(control) => (
          <Input
            {...control}
            maxLength={MAX_HEADING}
            value={block.heading}
            onChange={({ target }) => editing.setBlock(id, { heading: target.value })}
          />
        )}
      </Labelled>
      <Labelled name={`${id}.text`} label={t('block.text')} required issue={issue('text')} span={6}>
        {(control) => (
          <TextArea
            {...control}
            ref={text}
            rows={linesOf(block.text)}
            maxLength={MAX_TEXT}
            value={block.text}
            onChange={({ target }) => editing.setBlock(id, { text: target.value })}
          />
        )}
      </Labelled>
      {placeholdersOf(template.blocks).length > 0 && (
        <Row gap={0.5} role="group" aria-label={t('placeholders', { name })}>
          <Muted>{t('insert')}</Muted>
          {placeholdersOf(template.blocks).map((one) => (
            <Button key={one} size="small" variant="outlined" color="inherit" onClick={() => insert(one)}>
              {of(`wordings:placeholder.${one}`)}
            </Button>
          ))}
        </Row>
      )}
      {lawToldBy(template, id).map((item) => (
        <Muted key={item.id}>{t('law.told', { source: sourceText(item) })}</Muted>
      ))}
      {isChanged && hasSecond && <Muted>{t('block.no_second')}</Muted>}
      <Row gap={0.5} role="group" aria-label={t('block.acts', { name })}>
        {isMovable && (
          <>
            <RestingButton
              size="small"
              color="inherit"
              resting={onUp === null}
              aria-keyshortcuts="Alt+Shift+ArrowUp"
              onClick={() => onUp?.()}
            >
              {t('block.up')}
            </RestingButton>
            <RestingButton
              size="small"
              color="inherit"
              resting={onDown === null}
              aria-keyshortcuts="Alt+Shift+ArrowDown"
              onClick={() => onDown?.()}
            >
              {t('block.down')}
            </RestingButton>
          </>
        )}
        {original && isChanged && (
          <Button size="small" color="inherit" onClick={() => editing.putBack(id)}>
            {t('block.to_default')}
          </Button>
        )}
        <Button size="small" color="error" onClick={() => editing.remove(id)}>
          {t('block.remove')}
        </Button>
      </Row>
    </Stack>
  )
}
