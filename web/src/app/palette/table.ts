// What the tables of the vocabulary are called.
import type { VocabularyRow } from "../../api/types";
import { wordOf } from "../words";

export const tableOf = (row: VocabularyRow): string => wordOf(`vocabulary.${row.table}`) ?? row.table;
