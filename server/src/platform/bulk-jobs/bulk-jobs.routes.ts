import { bulkJobs } from '@niramoy/contract/platform/bulk-jobs'
import { getPage } from '../http/api/paging.ts'
import { routes } from '../http/api/routes.ts'
import { selectJob, selectJobs } from './bulk-jobs.sql.ts'
import { jobView } from './bulk-jobs.view.ts'
import { cancelJob, stepJob } from './change-job.ts'
import { allowedJob, getKinds, type Kinds } from './find-job.step.ts'
import { sendJobFile } from './send-job-file.ts'

/** The kinds belong to other districts, so the start hands them in. */
export function bulkJobsRoutes(kinds: Kinds) {
  return routes(bulkJobs, {
    async list({ actor, query }, { db }) {
      const { rows, total } = await selectJobs(db, { ...query, kinds: getKinds(kinds, actor, query.kind) })
      return { jobs: rows.map(jobView), ...getPage(query, total) }
    },

    async get({ actor, params }, { db }) {
      return jobView(allowedJob(await selectJob(db, params.id), kinds, actor))
    },

    cancel({ actor, params }, context) {
      return cancelJob(context, actor, { id: params.id, kinds })
    },

    check({ actor, params, body }, context) {
      return stepJob(context, actor, { id: params.id, kinds, next: 'check', choices: body.choices })
    },

    confirm({ actor, params, body }, context) {
      return stepJob(context, actor, { id: params.id, kinds, next: 'write', typed: body })
    },

    undo({ actor, params }, context) {
      return stepJob(context, actor, { id: params.id, kinds, next: 'undo' })
    },

    file({ actor, params }, context) {
      return sendJobFile(context, actor, { id: params.id, kinds })
    },
  })
}
