import Check from '@mui/icons-material/Check'
import EventRepeat from '@mui/icons-material/EventRepeatOutlined'
import { leaveRequest } from '#domain/leave/leaveRequest.ts'
import { useMe } from '#web/access/useMe.ts'
import { rightsOn } from '#web/kit/calls.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { AnswerBar } from '#web/kit/many/AnswerBar.tsx'
import type { Choosing } from '#web/kit/tables/EntityTable.tsx'
import { ApproveMany } from './ApproveMany.tsx'
import { DeclineMany } from './DeclineMany.tsx'

/** Bar below the list of requests that wait for an answer: approves those that are selected, or declines them for one reason. */
export function AnswerMany(chosen: Choosing) {
  const { t } = useTranslation('requests')
  return (
    <AnswerBar
      {...chosen}
      entity={leaveRequest}
      may={rightsOn(leaveRequest.name, useMe())}
      said={(size) => t('noun.leave_request.selected', { size })}
      acts={[
        { act: 'decline', label: (size) => t('many.decline', { size }), icon: <EventRepeat />, Ask: DeclineMany, tried: false },
        {
          act: 'approve',
          label: (size) => t('many.approve', { size }),
          icon: <Check />,
          main: true,
          Ask: ApproveMany,
          tried: true,
        },
      ]}
    />
  )
}
