import FormControlLabel from '@mui/material/FormControlLabel'
import type { Entity } from '#domain/kit/entity.ts'
import { type ImportProposal, MAX_PROPOSALS, type ProposalKind } from '#domain/kit/imports.ts'
import { showText } from '#domain/kit/shown.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Muted } from '../ui/Muted.tsx'
import { Stack } from '../ui/Stack.tsx'
import type { Importing } from './useImport.ts'

type Props = { entity: Entity; proposals: readonly ImportProposal[]; importing: Importing }
const kinds = ['totals', 'zeros', 'eras'] as const
/** So many of a kind are shown. */
const SHOWN = 3

/** How the product reads some cells and lines otherwise than they are written; each kind can be refused, which checks the file again. */
export function ProposalList({ entity, proposals, importing: { said, again } }: Props) {
  const { t } = useTranslation('imports')
  const numbers = useNumbers()
  const language = useLanguage()
  const told = ({ row, fact, written, read }: ImportProposal) => {
    const field = entity.fields[fact ?? '']
    if (read === null || !field) return t('proposals.line', { line: numbers(row), written })
    return t('proposals.cell', { written, read: showText(field, read, language) })
  }
  const toggle = (kind: ProposalKind, isTaken: boolean) =>
    again({ taken: isTaken ? [...said.taken, kind] : said.taken.filter((one) => one !== kind) })
  const groups = kinds.flatMap((kind) => {
    const found = proposals.filter((one) => one.kind === kind)
    return found.length === 0 ? [] : [{ kind, found }]
  })
  if (groups.length === 0) return null
  return (
    <Stack as="ul" gap={0.25} wide aria-label={t('proposals.title')}>
      {groups.map(({ kind, found }) => (
        <li key={kind}>
          <FormControlLabel
            control={<Checkbox checked={said.taken.includes(kind)} onChange={({ target }) => toggle(kind, target.checked)} />}
            label={
              <>
                {t(`proposals.${kind}`, { size: `${numbers(found.length)}${found.length >= MAX_PROPOSALS ? '+' : ''}` })}{' '}
                <Muted as="span" size={0.875}>
                  {[...new Set(found.map(told))].slice(0, SHOWN).join(t('proposals.between'))}
                </Muted>
              </>
            }
          />
        </li>
      ))}
    </Stack>
  )
}
