import { runTogether } from './run-together'

runTogether(3)
