import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { madeIn } from '#domain/kit/languages.ts'
import { shiftMonth } from '#domain/kit/dates.ts'
import { MAX_PACK_MONTHS } from '#domain/ledgers/ledgers.api.ts'
import { packLedgers } from '#domain/ledgers/pack.ts'
import { useMe } from '#web/access/useMe.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { api, client } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { AcceptedJob } from '#web/kit/jobs/AcceptedJob.tsx'
import { snackbar } from '#web/kit/snackbar.ts'
import { allRows } from '#web/kit/tables/allRows.ts'
import { download } from '#web/kit/tables/download.ts'
import { useFetchedFile } from '#web/kit/tables/useFetchedFile.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'

type Props = { establishment: string | undefined; onClose: () => void }
/** How many months are chosen at first, up to the last one that is over. */
const USUAL_MONTHS = 3

/** Has all ledgers of a period put into one file, and saves it. */
export function PackDialog({ establishment, onClose }: Props) {
  const { t } = useTranslation(['ledgers', 'common'])
  const language = useLanguage()
  const titleId = useId()
  const { role } = useMe()
  const thisMonth = usePeriods().monthOn(today())
  const last = shiftMonth(thisMonth, -1)
  const [chosen, setChosen] = useState({ office: establishment ?? '', from: shiftMonth(last, 1 - USUAL_MONTHS), to: last })
  const { data: offices = [] } = useQuery({ ...allRows(api.establishments.list, {}), throwOnError: false })
  const { job, start, stop, cancel } = useFetchedFile()
  const months = Array.from({ length: MAX_PACK_MONTHS }, (_, back) => shiftMonth(thisMonth, -back))
  const { office, from, to } = chosen
  const close = () => {
    if (job.job) stop()
    onClose()
  }
  const make = async () => {
    const input = {
      from_month: from,
      to_month: to,
      language: madeIn(language),
      ...(office === '' ? {} : { establishment_id: office }),
    }
    const made = await start({ begin: (ways) => client.inspectionPacks.exportJob(input, ways) })
    if (!made) return
    download(made.file)
    snackbar.success(t('pack.done', { name: made.file.name }))
    onClose()
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{t('pack.title')}</DialogTitle>
      <DialogContent>
        <Stack gap={1}>
          <Lead>{t('pack.text')}</Lead>
          <Labelled name="office" label={t('pack.establishment')} required={false} issue={undefined} span={6}>
            {(control) => (
              <Select
                {...control}
                value={office}
                disabled={job.working}
                onChange={({ target }) => setChosen({ ...chosen, office: target.value })}
              >
                <option value="">{t('pack.every_establishment')}</option>
                {offices.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          {(['from', 'to'] as const).map((end) => (
            <Labelled key={end} name={`${end}_month`} label={t(`pack.${end}_month`)} required issue={undefined} span={6}>
              {(control) => (
                <Select
                  {...control}
                  value={chosen[end]}
                  disabled={job.working}
                  onChange={({ target: { value } }) =>
                    // one that lies behind the other end takes it along
                    setChosen(
                      end === 'from'
                        ? { office, from: value, to: value > to ? value : to }
                        : { office, to: value, from: value < from ? value : from },
                    )
                  }
                >
                  {months.map((month) => (
                    <option key={month} value={month}>
                      {showMonth(month, language)}
                    </option>
                  ))}
                </Select>
              )}
            </Labelled>
          ))}
          <Muted as="p" size={0.875}>
            {t('pack.contents')}:{' '}
            {packLedgers(role)
              .map((ledger) => t(`ledger.${ledger}`))
              .join(t('common:between'))}
          </Muted>
          <Muted as="p" size={0.875}>
            {t('pack.logged')}
          </Muted>
          {job.job && <AcceptedJob job={job.job} onCancel={cancel} />}
          {job.problem !== undefined && (
            <ErrorText role="alert">
              {job.problem === 'not_found' ? t('roster.none') : t(`common:error.${job.problem}` as 'common:error.unexpected')}
            </ErrorText>
          )}
        </Stack>
      </DialogContent>
      <Actions>
        <Button color="inherit" onClick={close}>
          {t(job.job ? 'common:action.close' : 'common:action.cancel')}
        </Button>
        <Button variant="contained" loading={job.working} onClick={() => void make()}>
          {t('pack.make')}
        </Button>
      </Actions>
    </Dialog>
  )
}
