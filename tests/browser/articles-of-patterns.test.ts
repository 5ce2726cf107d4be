import { checkArticles } from "../support/article-checks.ts";

checkArticles(["patterns"]);
