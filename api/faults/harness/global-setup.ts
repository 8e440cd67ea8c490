import 'reflect-metadata'
import { createTemplateCluster } from './postgres'

export default async function globalSetup(): Promise<void> {
  process.env.FAULTS_CLUSTER = await createTemplateCluster()
}
