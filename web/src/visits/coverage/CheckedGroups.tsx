import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Period } from '#domain/kit/period.ts'
import type { CheckedCode, CheckedGroup } from '#domain/visits/coverage/coverage.api.ts'
import { isMutable } from '#domain/visits/coverage/planCheck.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { CheckedGroupItem } from './CheckedGroupItem.tsx'
import { MuteQuestion } from './MuteQuestion.tsx'

type Props = { of: CheckedCode; groups: readonly CheckedGroup[]; period: Period }

/** What one rule finds, by helper or patient; what is hidden for some time is shown on demand. */
export function CheckedGroups({ of, groups, period }: Props) {
  const { t } = useTranslation('coverage')
  const numbers = useNumbers()
  const [showsMuted, setShowsMuted] = useState(false)
  const [muting, setMuting] = useState<readonly CheckedGroup[]>()
  const show = useUnmute()
  const open = groups.filter(({ mute }) => mute === null)
  const muted = groups.filter(({ mute }) => mute !== null)
  const mutable = isMutable(of.code)
  const hidden = muted.reduce((sum, { size }) => sum + size, 0)
  return (
    <Panel as="section" aria-labelledby="checked">
      <h2 id="checked">{t(`check.code.${of.code}`)}</h2>
      {mutable && open.length > 1 && (
        <Button variant="outlined" color="secondary" onClick={() => setMuting(open)}>
          {t('check.mute_all', { size: numbers(open.length) })}
        </Button>
      )}
      {of.level === 'hint' && !mutable && <Muted as="p">{t('check.never_muted')}</Muted>}
      {open.length === 0 && <p>{t('check.all_muted')}</p>}
      {open.map((group) => (
        <CheckedGroupItem key={group.subject} group={group} of={of} period={period}>
          {mutable && (
            <Button size="small" color="secondary" onClick={() => setMuting([group])}>
              {t('check.mute')}
            </Button>
          )}
        </CheckedGroupItem>
      ))}
      {muted.length > 0 && (
        <LinkButton aria-expanded={showsMuted} onClick={() => setShowsMuted(!showsMuted)}>
          {t(showsMuted ? 'check.hide_muted' : 'check.show_muted', { size: numbers(hidden) })}
        </LinkButton>
      )}
      {showsMuted &&
        muted.map((group) => (
          <CheckedGroupItem key={group.subject} group={group} of={of} period={period}>
            <Button size="small" color="secondary" loading={show.isPending} onClick={() => show.mutate(group)}>
              {t('check.unmute')}
            </Button>
          </CheckedGroupItem>
        ))}
      {muting && <MuteQuestion groups={muting} onClose={() => setMuting(undefined)} />}
    </Panel>
  )
}

/** Mutation that shows a hidden group again. */
const useUnmute = () => {
  const cache = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: ({ code, subject }: CheckedGroup) => api.coverage.unmute.call({ code, subjects: [subject] }),
    onError: (error) => snackbar.error(errorText(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.coverage.key() }),
  })
}
